/**
 * Simulates a second user of this PC with curl and a raw connection as `nobody`. Only root can run a process as another
 * user.
 */
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';

export const secondUser = { name: 'nobody', uid: 65_534, gid: 65_534 } as const;

export const canBecomeSecondUser = process.platform === 'linux' && process.getuid?.() === 0;
if (!canBecomeSecondUser)
  console.log('Skipped: access by another user of this PC. Only root on Linux can switch to another user.');

const { uid, gid } = secondUser;
const marker = '\n--status--';

/** Sends a request with curl. A `status` of 0 means that there was no response. */
export const askAs = async (
  who: 'second user' | 'own user',
  url: string,
  args: readonly string[] = [],
): Promise<{ readonly status: number; readonly text: string }> => {
  const user = who === 'second user' ? { uid, gid } : {};
  const all = ['-s', '--max-time', '20', '-w', `${marker}%{http_code}`, ...args, url];
  const { stdout } = await promisify(execFile)('curl', all, user).catch((error: { stdout?: string }) => ({
    stdout: error.stdout ?? '',
  }));
  const [text = '', status = '0'] = stdout.split(marker);
  return { status: Number(status), text };
};

/** Sends a request and disconnects immediately. Resolves when the process has ended. */
export const sendAndLeaveAs = (who: 'second user' | 'own user', port: number, request: string): Promise<void> =>
  new Promise((resolve) => {
    const user = who === 'second user' ? { uid, gid } : {};
    const script = `exec 3<>/dev/tcp/127.0.0.1/${port}; printf '%b' "$REQUEST" >&3; exec 3>&-`;
    spawn('bash', ['-c', script], { ...user, env: { REQUEST: request } }).once('close', () => resolve());
  });
