/**
 * Checks the types of each layer with only the libraries that this layer is allowed to use. The domain layer must use
 * neither Node nor browser APIs.
 */
import { join } from 'node:path';
import { root, runNode } from './run-with-node24.mjs';

let code = 0;
for (const project of ['main/domain', 'main', 'preload', 'renderer', 'test']) {
  code = Math.max(
    code,
    await runNode([join(root, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', join(root, project)]),
  );
}
process.exit(code);
