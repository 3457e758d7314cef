// node scripts/move-uploads.ts: copies the pictures of DATA_DIR/uploads into the bucket of the settings (docs/runbook.md).
import { config } from '../src/platform/config.server.ts'
import { bucketStorage } from '../src/platform/storage/bucket-storage.server.ts'
import { copyFiles } from '../src/platform/storage/copy.server.ts'
import { folderStorage } from '../src/platform/storage/folder-storage.server.ts'

if (!config.bucket) {
  console.error('S3_BUCKET is not set: there is no bucket to copy to.')
  process.exit(1)
}
const { copied, present } = await copyFiles(folderStorage(config.dataDir), bucketStorage(config.bucket))
console.log(`${copied} files copied to ${config.bucket.bucket}, ${present} were there already.`)
