/**
 * A home of its own for each worker: what a test starts without naming a folder neither meets another test's data nor
 * that of the person who runs the tests.
 */
import { join } from 'node:path';

const homes = process.env['COUNTERLINE_TEST_HOMES'];
if (homes === undefined) throw new Error('test/own-homes.ts has not run.');
const home = join(homes, String(process.pid));
Object.assign(process.env, { XDG_CONFIG_HOME: home, LOCALAPPDATA: home });
