/** The proof that a server knows the till's token (docs/connect-your-till.md, "Verify the app"). */

const text = new TextEncoder();
const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns 128 random bits in hexadecimal form. */
export const newNonce = (): string => hex(crypto.getRandomValues(new Uint8Array(16)));

export const expectedProof = async (token: string, port: number, nonce: string): Promise<string> => {
  const secret = await crypto.subtle.digest('SHA-256', text.encode(token));
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', key, text.encode(`counterline-till-proof\n${port}\n${nonce}`)));
};
