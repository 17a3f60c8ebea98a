/** Imported first: the pages run under a strict content policy, where zod must not try to make code of text. */
import { config } from 'zod';

config({ jitless: true });
