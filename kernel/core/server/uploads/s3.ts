// Connects to an S3-compatible store. Loads the client only when configured.

interface S3Account {
  endpoint: string | undefined
  region: string | undefined
  accessKey: string
  secretKey: string
  /** The most time that one request may take. */
  requestTimeoutMs: number
}

export const connectS3 = async ({ endpoint, region, accessKey, secretKey, requestTimeoutMs }: S3Account) => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    ...(endpoint !== undefined && { endpoint }),
    region: region ?? 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // The client tries three times. Without the flag a slow request only warns. socketTimeout is for a stalled body.
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: requestTimeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: 30_000,
    },
  })
  return { sdk, client }
}
