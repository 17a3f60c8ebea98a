/**
 * `npm start`: installs what is missing, builds, starts the app. What follows `--` goes to the app.
 * The tray app needs Electron's own binary, which is downloaded from a release host and is not part of the packages;
 * where it is missing, the plain host runs instead and the windows open in the browser.
 */
import { join } from 'node:path';
import { install, root, runNode } from './bring-node.mjs';
import { isBuilt } from './built.mjs';

install();
if (!isBuilt(root)) {
  console.error('Building Counterline.');
  const code = await runNode([join(root, 'build', 'bundle.mjs')]);
  if (code !== 0) process.exit(code);
}
console.error(
  'This version has no tray app yet: Counterline runs as a plain program, and its window opens in your browser at the address below.',
);
process.exit(await runNode([join(root, 'out', 'host', 'counterline.mjs'), 'run', ...process.argv.slice(2)]));
