/**
 * Client generators need TypeScript as a library, which it is up to version 5; the project compiles with a newer one.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
