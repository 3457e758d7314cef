import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50

/** The files of a ZIP archive by name: just enough of the format to read what the product writes. */
export const unzip = (archive: Buffer): ReadonlyMap<string, Buffer> => {
  let end = archive.length - 22
  while (archive.readUInt32LE(end) !== END) end -= 1
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('Not a ZIP archive')
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const name = archive.toString('utf8', at + 46, at + 46 + (nameLength ?? 0))
    const header = archive.readUInt32LE(at + 42)
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    files.set(name, archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed))
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}
