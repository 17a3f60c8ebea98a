/**
 * How the app proves to a till that it is the app: with the token, which never crosses to a program that does not know it.
 *
 *   proof = hex(HMAC-SHA256(key: SHA-256(token), message: "counterline-till-proof\n" PORT "\n" NONCE))
 *
 * The port is part of it, so that a program on another port cannot pass the question on and give our answer as its own.
 */
import { createHmac } from 'node:crypto';

/** `tokenHash`: SHA-256 of the token, hex, as the book of tills keeps it. */
export const proofOf = (tokenHash: string, port: number, nonce: string): string =>
  createHmac('sha256', Buffer.from(tokenHash, 'hex')).update(`counterline-till-proof\n${port}\n${nonce}`).digest('hex');
