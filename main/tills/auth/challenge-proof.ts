/**
 * The proof that the app knows a till's token. The token itself is never sent to a program that does not know it.
 *
 *   proof = hex(HMAC-SHA256(key: SHA-256(token), message: "counterline-till-proof\n" PORT "\n" NONCE))
 *
 * The port is part of the message, so that a program on another port cannot forward the challenge and use our answer.
 */
import { createHmac } from 'node:crypto';

/** `tokenHash`: SHA-256 of the token, hex, as in the till store. */
export const proofOf = (tokenHash: string, port: number, nonce: string): string =>
  createHmac('sha256', Buffer.from(tokenHash, 'hex')).update(`counterline-till-proof\n${port}\n${nonce}`).digest('hex');
