/** `npm run build`: builds the windows, the plain host and the tray app into out/. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, runNode } from './run-with-node24.mjs';

install();
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
rmSync(join(root, 'out', 'built'), { force: true });
/**
 * The rows run in parallel. The builds of one row run one after another, because the first build of the tray app
 * empties the folder that its two builds share.
 */
const rows = [
  [['vite.windows.config.ts']],
  [['vite.host.config.ts']],
  [
    ['vite.electron.config.ts', '--mode', 'main'],
    ['vite.electron.config.ts', '--mode', 'preload'],
  ],
];
const inTurn = async (row) => {
  for (const [config, ...mode] of row) {
    const code = await runNode([vite, 'build', '-c', join(root, 'build', config), ...mode]);
    if (code !== 0) return code;
  }
  return 0;
};
const codes = await Promise.all(rows.map(inTurn));
const failed = codes.find((code) => code !== 0);
if (failed !== undefined) process.exit(failed);
writeFileSync(join(root, 'out', 'built'), `${new Date().toISOString()}\n`);
