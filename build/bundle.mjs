/** `npm run build`: the windows, the plain host and the tray app, into out/. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, runNode } from './bring-node.mjs';

install();
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
rmSync(join(root, 'out', 'built'), { force: true });
const builds = [
  ['vite.windows.config.ts'],
  ['vite.host.config.ts'],
  ['vite.electron.config.ts', '--mode', 'main'],
  ['vite.electron.config.ts', '--mode', 'preload'],
];
for (const [config, ...mode] of builds) {
  const code = await runNode([vite, 'build', '-c', join(root, 'build', config), ...mode]);
  if (code !== 0) process.exit(code);
}
writeFileSync(join(root, 'out', 'built'), `${new Date().toISOString()}\n`);
