/**
 * A separate home folder for each test worker. Tests that start without a folder cannot reach the data of other tests
 * or of the user who runs them.
 */
import { join } from 'node:path';

const homes = process.env['COUNTERLINE_TEST_HOMES'];
if (homes === undefined) throw new Error('test/support/worker-homes-setup.ts has not run.');
const home = join(homes, String(process.pid));
Object.assign(process.env, { XDG_CONFIG_HOME: home, LOCALAPPDATA: home });
