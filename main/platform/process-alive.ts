/** Whether a process on this machine is running, even if it belongs to another user. */
import { hasErrorCode } from '#store/error-code.ts';

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasErrorCode(error, 'EPERM');
  }
};
