declare module 'virtual:tiles' {
  /** Every tile as one SVG sprite of symbols. */
  export const sprite: string;
  /** The ids of the tiles that have a face. */
  export const drawnIds: string[];
}
