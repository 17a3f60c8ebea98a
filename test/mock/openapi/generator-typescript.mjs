/**
 * Client generators need TypeScript as a library, which is available up to version 5. The project compiles with a newer
 * version, so the generators get `typescript-5` instead.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
