// The store of a test server: its folder, or a bucket of its own in the S3-compatible store TEST_S3_URL (`npm run test:s3`).
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface TestStore {
  /** The settings of the server that uses it. */
  env: Record<string, string>
  names(): Promise<string[]>
  /** Lets every upload fail, and removes the files. */
  break(): Promise<void>
  repair(): Promise<void>
}

const folderStore = (dataDir: string): TestStore => {
  const uploads = join(dataDir, 'uploads')
  return {
    env: {},
    names: async () =>
      readdirSync(dataDir, { recursive: true, withFileTypes: true }).flatMap((file) =>
        file.isFile() ? [file.name] : [],
      ),
    async break() {
      rmSync(uploads, { recursive: true, force: true })
      writeFileSync(uploads, 'no folder')
    },
    async repair() {
      rmSync(uploads)
      mkdirSync(uploads)
    },
  }
}

const bucketStore = async (url: string): Promise<TestStore> => {
  const { origin, username, password } = new URL(url)
  const { S3Client, CreateBucketCommand, DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command } =
    await import('@aws-sdk/client-s3')
  const [accessKeyId, secretAccessKey] = [decodeURIComponent(username), decodeURIComponent(password)]
  const client = new S3Client({
    endpoint: origin,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  })
  const bucket = { Bucket: `sillage-${randomBytes(6).toString('hex')}` }
  const keys = async () =>
    ((await client.send(new ListObjectsV2Command(bucket))).Contents ?? []).flatMap(({ Key }) => Key ?? [])
  await client.send(new CreateBucketCommand(bucket))
  return {
    env: { S3_ENDPOINT: origin, S3_BUCKET: bucket.Bucket, S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey },
    names: async () => (await keys()).map((key) => key.replace('uploads/', '')),
    async break() {
      for (const Key of await keys()) await client.send(new DeleteObjectCommand({ ...bucket, Key }))
      await client.send(new DeleteBucketCommand(bucket))
    },
    repair: async () => void (await client.send(new CreateBucketCommand(bucket))),
  }
}

/** Opens the store of a server whose DATA_DIR this is. */
export const openTestStore = async (dataDir: string): Promise<TestStore> => {
  const url = process.env['TEST_S3_URL']
  return url === undefined ? folderStore(dataDir) : await bucketStore(url)
}
