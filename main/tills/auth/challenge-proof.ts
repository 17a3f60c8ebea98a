/**
 * The proof that the app knows a till's token. It prevents the till from sending its token to another program.
 *
 *   proof = hex(HMAC-SHA256(key: SHA-256(token), message: "counterline-till-proof\n" PORT "\n" NONCE))
 *
 * The port is part of the message, so that a program on another port cannot forward the challenge and
 * use the app's answer.
 */
import { createHmac } from 'node:crypto';

/** `tokenHash` is the SHA-256 of the token in hexadecimal form, as in the till store. */
export const proofOf = (tokenHash: string, port: number, nonce: string): string =>
  createHmac('sha256', Buffer.from(tokenHash, 'hex')).update(`counterline-till-proof\n${port}\n${nonce}`).digest('hex');
