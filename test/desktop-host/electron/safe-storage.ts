/** A real cipher with the test's key. Data that was encrypted with another key cannot be read. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { SafeStorage } from 'electron';
import { app } from './app.ts';
import { registerCommands, settings } from './desk.ts';
import { loud, standsFor } from './part.ts';

let keyring = settings.keyring;
registerCommands({
  keyring: (next) => {
    keyring = { ...keyring, ...next };
  },
});

const mark = 'v11';
const ivLength = 12;
const tagLength = 16;
const key = (): Buffer => createHash('sha256').update(keyring.key).digest();
const isThere = (): boolean => app.isReady() && keyring.available;

const encrypt = (text: string): Buffer => {
  if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready');
  if (!keyring.available)
    throw new Error(
      'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
    );
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key(), iv);
  return Buffer.concat([Buffer.from(mark), iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
};
const decrypt = (encrypted: Buffer): string => {
  if (!app.isReady()) throw new Error('safeStorage cannot be used before app is ready');
  const failed = 'Error while decrypting the ciphertext provided to safeStorage.decryptString.';
  if (!keyring.available) throw new Error(`${failed} Decryption is not available.`);
  try {
    if (encrypted.subarray(0, mark.length).toString() !== mark) throw new Error(failed);
    const start = mark.length + ivLength;
    const decipher = createDecipheriv('aes-256-gcm', key(), encrypted.subarray(mark.length, start));
    decipher.setAuthTag(encrypted.subarray(-tagLength));
    return Buffer.concat([decipher.update(encrypted.subarray(start, -tagLength)), decipher.final()]).toString();
  } catch (error) {
    throw new Error(failed, { cause: error });
  }
};

const part = {
  isEncryptionAvailable: isThere,
  isAsyncEncryptionAvailable: () => Promise.resolve(isThere()),
  encryptString: encrypt,
  decryptString: decrypt,
  encryptStringAsync: async (text) => await Promise.resolve(encrypt(text)),
  decryptStringAsync: async (encrypted) => {
    await Promise.resolve();
    return { result: decrypt(encrypted), shouldReEncrypt: false };
  },
  getSelectedStorageBackend: () => (app.isReady() ? keyring.backend : 'unknown'),
} satisfies Omit<SafeStorage, 'setUsePlainTextEncryption'>;
export const safeStorage = standsFor<SafeStorage>(loud('safeStorage', part));
