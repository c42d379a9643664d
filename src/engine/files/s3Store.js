import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { isHash } from './blobStore.ts';
import { drop } from './drafts.ts';
const prefix = 'blobs/';
const partSize = 8 * 1024 * 1024;
/** Contents as objects of a bucket, named by their hash. The client library is loaded only here (34 MB of memory). */
export async function createS3Store(settings) {
    const [library, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
    const client = new library.S3Client({
        endpoint: settings.endpoint,
        region: settings.region,
        forcePathStyle: true,
        credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
        // Checksums beyond the protocol's own are not understood by every compatible store.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
    });
    const at = (hash) => {
        if (!isHash(hash))
            throw new Error('A content is named by its hash.');
        return { Bucket: settings.bucket, Key: `${prefix}${hash.slice(0, 2)}/${hash}` };
    };
    return {
        async keep(path, hash) {
            // In parts, two at a time: memory stays bounded whatever the size.
            const Body = createReadStream(path);
            await new Upload({ client, params: { ...at(hash), Body }, partSize, queueSize: 2 }).done();
            await drop(path);
        },
        async has(hash) {
            try {
                await client.send(new library.HeadObjectCommand(at(hash)));
                return true;
            }
            catch (error) {
                if (isMissing(error))
                    return false;
                throw error;
            }
        },
        async read(hash) {
            const { Body } = await client.send(new library.GetObjectCommand(at(hash)));
            if (!(Body instanceof Readable))
                throw new Error('The store answered without a content.');
            return Body;
        },
        async remove(hash) {
            await client.send(new library.DeleteObjectCommand(at(hash)));
        },
        async *storedBefore(time) {
            const pages = library.paginateListObjectsV2({ client }, { Bucket: settings.bucket, Prefix: prefix });
            for await (const { Contents = [] } of pages)
                for (const { Key = '', LastModified } of Contents) {
                    const hash = Key.slice(Key.lastIndexOf('/') + 1);
                    if (isHash(hash) && LastModified && LastModified < time)
                        yield hash;
                }
        },
    };
}
const isMissing = (error) => error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey');
