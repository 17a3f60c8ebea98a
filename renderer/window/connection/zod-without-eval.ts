/** Imported first: the content policy forbids `eval`, which zod would otherwise try to use. */
import { config } from 'zod';

config({ jitless: true });
