import { createHash } from 'node:crypto'
import type { Site } from '../../content/fact.ts'
import type { Database, RunSql } from '../../db/connect.ts'
import { notFound } from '../../server/errors.ts'
import { scannedChunks } from '../../server/files/store.ts'
import type { Worker } from '../../server/jobs/jobs.ts'
import type { PublicPhoto } from '../../server/pages/site-pages.ts'
import { command, query } from '../../server/procedure.ts'
import { FileReply } from '../../server/reply.ts'
import { photoTypes } from './choices.ts'
import { siteContract } from './contract.ts'
import { readPhotoType } from './photo-content.server.ts'

const ADD =
  'insert into site_photos (name, media_type, bytes) values ($1, $2, $3) on conflict (name) do update set created_at = now()'

export const uploadPhoto = command(siteContract.upload_photo, {
  prepare: async (call) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of scannedChunks(call)) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const media_type = readPhotoType(bytes)
    const hash = createHash('sha256').update(bytes).digest('hex')
    return { photo: `${hash}.${photoTypes[media_type]}`, media_type, bytes }
  },
  async change(_call, write, { photo, media_type, bytes }) {
    await write.runSql('site.add_photo', ADD, [photo, media_type, bytes])
    write.notAudited('A photograph is in no fact yet, and nobody but administrators can see it')
    return { photo }
  },
})

const READ = 'select name, media_type as type, bytes from site_photos where name = any($1)'

const readPhotos = (runSql: RunSql, names: readonly string[]) =>
  runSql<PublicPhoto & { name: string }>('site.photos', READ, [names])

/** For administrators: a photograph before it is published. */
export const readPhoto = query(siteContract.photo, async ({ services, input }) => {
  const [photo] = await readPhotos(services.database.runSql, [input.name])
  if (!photo) throw notFound('Photograph')
  const headers = { 'Content-Type': photo.type, 'Content-Length': `${photo.bytes.length}` }
  return new FileReply(oneChunk(photo.bytes), headers)
})

async function* oneChunk(bytes: Buffer) {
  yield await Promise.resolve(bytes)
}

const namesIn = (value: unknown) => [...new Set(JSON.stringify(value).match(/[0-9a-f]{64}\.(jpg|png|webp)/g))]

// None goes before the transaction that refers to it has committed.
const THERE = 'select name from site_photos where name = any($1) for key share'

export async function arePhotosThere(runSql: RunSql, value: unknown): Promise<boolean> {
  const names = namesIn(value)
  const found = await runSql('site.photos_there', THERE, [names])
  return found.length === names.length
}

export async function photosOf(runSql: RunSql, facts: Site['facts']): Promise<Map<string, PublicPhoto>> {
  const photos = await readPhotos(runSql, namesIn(facts))
  return new Map(photos.map(({ name, type, bytes }) => [name, { type, bytes }]))
}

/** Those of no draft, of no publication, and of nothing that Undo can bring back. Each text is read once, not once for each photograph. */
const EXPIRE = `
  with kept as materialized (
    select (regexp_matches(value::text, '[0-9a-f]{64}\\.[a-z]+', 'g'))[1] as name from (
      select value from site_facts
      union all select facts from site_publications
      union all select before from batch_rows where table_name = 'site_facts'
    ) as texts)
  delete from site_photos where created_at < now() - interval '1 day' and not exists (
    select from kept where kept.name = site_photos.name)`

/** Deletes photographs that nothing refers to, such as those of a form that was left. */
export const expirePhotos = ({ pool }: Pick<Database, 'pool'>): Worker<'expire-photos'> => ({
  run: async () => void (await pool.query(EXPIRE)),
  cron: '53 * * * *',
})
