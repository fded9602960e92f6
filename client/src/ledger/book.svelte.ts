/** One ledger as this page knows it: read, written to, and kept in step with what others write. */

import { Refused } from '../live/api';
import { readLedger, type Settled, type View } from './api';
import { keepOpened } from './kept';

/** What others wrote or changed since this page last looked. */
export interface Others {
  added: Settled[];
}

export class Book {
  view: View | null = $state.raw(null);
  link: 'loading' | 'open' | 'lost' = $state('loading');
  gone = $state(false);
  busy = $state(false);
  /** Why the last act was refused. */
  wrong: Refused | null = $state.raw(null);
  others: Others | null = $state.raw(null);

  constructor(readonly id: string) {}

  /** Read it again; what others did in between is told. */
  async load(): Promise<void> {
    if (this.busy) return;
    try {
      this.notice(await readLedger(this.id));
    } catch (fault) {
      this.lose(fault);
    }
  }

  /** Do one thing to it; whether it is done. */
  async act(send: () => Promise<View>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.wrong = null;
    try {
      this.take(await send());
      this.others = null;
      return true;
    } catch (fault) {
      if (fault instanceof Refused && fault.status === 409) {
        await readLedger(this.id).then(
          (view) => this.notice(view),
          (other: unknown) => this.lose(other),
        );
        this.others ??= { added: [] };
      } else this.lose(fault);
      return false;
    } finally {
      this.busy = false;
    }
  }

  private notice(view: View): void {
    const before = this.view;
    this.take(view);
    if (before && before.edition !== view.edition) {
      const added = view.hands.slice(before.hands.length);
      this.others = { added: [...(this.others?.added ?? []).filter((one) => one.number <= view.hands.length), ...added] };
    }
  }

  private take(view: View): void {
    this.view = view;
    this.link = 'open';
    this.gone = false;
    keepOpened(view, Date.now());
  }

  private lose(fault: unknown): void {
    if (!(fault instanceof Refused)) throw fault;
    if (fault.status === 404 && this.view === null) this.gone = true;
    else if (fault.status === 0 || fault.status >= 502) this.link = 'lost';
    else this.wrong = fault;
  }
}
