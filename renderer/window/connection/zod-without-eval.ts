/**
 * This file must be imported first. The content security policy forbids `eval`, which zod would otherwise try to use.
 */
import { config } from 'zod';

config({ jitless: true });
