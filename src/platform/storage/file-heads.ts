const PDF_HEAD = [0x25, 0x50, 0x44, 0x46, 0x2d]
const PICTURE_HEADS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x52, 0x49, 0x46, 0x46],
]
/** What a file is by its first bytes, whatever it is called. */
export const isPdf = (bytes: Uint8Array): boolean => PDF_HEAD.every((byte, index) => bytes[index] === byte)
/** Whether it begins as a JPEG, PNG or WebP; whether it is one shows when it is drawn. */
export const mayBePicture = (bytes: Uint8Array): boolean =>
  PICTURE_HEADS.some((head) => head.every((byte, index) => bytes[index] === byte))
