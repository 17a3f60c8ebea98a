/** Types of every layer, each with the library it may know: the domain has neither Node nor a browser. */
import { join } from 'node:path';
import { root, runNode } from './bring-node.mjs';

let code = 0;
for (const project of ['main/domain', 'main', 'preload', 'renderer', 'test']) {
  code = Math.max(
    code,
    await runNode([join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', join(root, project)]),
  );
}
process.exit(code);
