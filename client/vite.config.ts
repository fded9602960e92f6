import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { tiles } from './tiles/plugin.ts';

const SERVER = process.env['PAIJU_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), tiles()],
  build: {
    outDir: '../src/paiju/web/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
});
