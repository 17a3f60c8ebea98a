/** `npm run build`: the windows and the plain host, into out/. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, runNode } from './bring-node.mjs';

install();
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
rmSync(join(root, 'out', 'built'), { force: true });
for (const config of ['vite.windows.config.ts', 'vite.host.config.ts']) {
  const code = await runNode([vite, 'build', '-c', join(root, 'build', config)]);
  if (code !== 0) process.exit(code);
}
writeFileSync(join(root, 'out', 'built'), `${new Date().toISOString()}\n`);
