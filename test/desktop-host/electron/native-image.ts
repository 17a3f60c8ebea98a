import { readFileSync } from 'node:fs';
import type { NativeImage, nativeImage as Whole } from 'electron';
import type { ImageState } from '../host-state.ts';
import { loud, standsFor, Thing } from './part.ts';

type Implemented =
  | 'isEmpty'
  | 'toPNG'
  | 'toDataURL'
  | 'getSize'
  | 'setTemplateImage'
  | 'isTemplateImage'
  | 'resize'
  | 'addRepresentation';

/** An image from a PNG file, which contains its width and height at fixed offsets. */
class NativeImagePart extends Thing implements Pick<NativeImage, Implemented> {
  isMacTemplateImage = false;
  readonly path: string | undefined;
  readonly #png: Buffer;
  readonly #size: { readonly width: number; readonly height: number };

  constructor(png: Buffer, path?: string, size?: { readonly width: number; readonly height: number }) {
    super('NativeImage');
    const isPng = png.subarray(1, 4).toString('latin1') === 'PNG';
    this.#png = isPng ? png : Buffer.alloc(0);
    this.#size =
      size ?? (isPng ? { width: png.readUInt32BE(16), height: png.readUInt32BE(20) } : { width: 0, height: 0 });
    this.path = path;
  }
  isEmpty(): boolean {
    return this.#png.length === 0;
  }
  toPNG(): Buffer {
    return this.#png;
  }
  toDataURL(): string {
    return `data:image/png;base64,${this.#png.toString('base64')}`;
  }
  getSize(): { width: number; height: number } {
    return { ...this.#size };
  }
  setTemplateImage(is: boolean): void {
    this.isMacTemplateImage = is;
  }
  isTemplateImage(): boolean {
    return this.isMacTemplateImage;
  }
  resize({ width, height }: Parameters<NativeImage['resize']>[0]): NativeImage {
    const { width: before, height: tall } = this.#size;
    const scale = width === undefined ? (height === undefined ? 1 : height / tall) : width / before;
    const size = { width: Math.round(width ?? before * scale), height: Math.round(height ?? tall * scale) };
    return standsFor<NativeImage>(new NativeImagePart(this.#png, this.path, size));
  }
  addRepresentation(): void {
    // Further sizes of the same image are ignored.
  }
}

/** Reads a file. Returns no bytes on an error, because Electron's `createFromPath` then returns an empty image. */
const read = (path: string): Buffer => {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
};
const create = (png: Buffer, path?: string): NativeImage => standsFor<NativeImage>(new NativeImagePart(png, path));

const part = {
  createEmpty: () => create(Buffer.alloc(0)),
  createFromPath: (path) => create(read(path), path),
  createFromBuffer: (buffer) => create(buffer),
  createFromDataURL: (url) => create(Buffer.from(url.split(',')[1] ?? '', 'base64')),
} satisfies Pick<typeof Whole, 'createEmpty' | 'createFromPath' | 'createFromBuffer' | 'createFromDataURL'>;
export const nativeImage = standsFor<typeof Whole>(loud('nativeImage', part));

export const imageState = (image: NativeImage | string): ImageState => {
  const known = typeof image === 'string' ? nativeImage.createFromPath(image) : image;
  const { path } = standsFor<NativeImagePart>(known);
  const { width, height } = known.getSize();
  return { width, height, path, png: known.toPNG().toString('base64'), template: known.isTemplateImage() };
};
