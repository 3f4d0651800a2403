import * as z from 'zod'
import { endpoint, noJson } from '../../lib/endpoint.ts'
import { MAX_PHOTO_BYTES, needs, PHOTO_NAME, type Need } from './choices.ts'
import type { Shape } from './shape.ts'

const fact = z.object({
  key: z.string(),
  title: z.string(),
  need: z.enum(Object.keys(needs) as Need[]),
  /** Where it shows, in words. */
  where: z.string(),
  /** The address of the first page of the site where it shows. */
  page: z.string().nullable(),
  /** What the owner should know before filling it in. */
  hint: z.string().nullable(),
  /** The example is offered as a text. */
  suggested: z.boolean(),
  shape: z.custom<Shape>(),
  example: z.unknown(),
  /** The draft; null where nothing is filled in. */
  value: z.unknown().nullable(),
  /** When and by whom the draft was changed last. */
  updated_at: z.string().nullable(),
  /** What to look at in it: '2 new fields', '1 warning'. */
  marks: z.array(z.string()),
  /** What differs from what visitors see, in a few lines: 'Monday, Closes: 18:00 → 17:00'. */
  changes: z.array(z.string()),
  /** Whether the draft is what is published. */
  is_published: z.boolean(),
})
export type FactRow = z.infer<typeof fact>

const publication = z.object({
  id: z.number(),
  published_at: z.string(),
  published_by: z.string().nullable(),
  /** Facts that are filled in. */
  count: z.number(),
  /** The titles of those that differ from the publication before it. */
  changed: z.array(z.string()),
})

/** How many messages of visitors began on a page. */
const messageCount = z.object({
  page: z.string(),
  /** The first sentence that the page's link gave the message; null where it was the visitor's own. */
  request: z.string().nullable(),
  count: z.number(),
})

const site = z.object({
  facts: z.array(fact),
  /** Every public page, for the preview. */
  pages: z.array(z.object({ path: z.string(), name: z.string() })),
  /** Newest first; the first one is the site. */
  publications: z.array(publication),
  /** Of the last COUNTED_DAYS days, most first. */
  messages: z.array(messageCount),
  /** Of all drafts; publishing is refused when somebody has changed one since. */
  version: z.string(),
})
export type SiteState = z.infer<typeof site>

/** A page before it is published: `drafts` as it will be, `examples` with a marked example for what is missing. */
const previewKinds = ['drafts', 'examples'] as const

export const siteContract = {
  get: endpoint.get('/site', {
    access: 'admin',
    summary: 'The facts of the public site with their drafts, and what was published when',
    readAudit: { none: 'texts of the public site' },
    input: z.object({}),
    output: site,
  }),
  preview: endpoint.get('/site/preview', {
    access: 'admin',
    summary: 'A public page with the drafts, as HTML',
    errors: [404, 409],
    readAudit: { none: 'texts of the public site' },
    input: z.object({ path: z.string().max(200), show: z.enum(previewKinds).default('drafts') }),
    output: z.object({ html: z.string() }),
    limit: {
      times: 30,
      seconds: 60,
      per: 'person',
      reached: 'You have looked at 30 previews within a minute.',
    },
  }),
  save: endpoint.patch('/site/facts/{key}', {
    access: 'admin',
    errors: [404, 409],
    summary: 'Change the draft of a fact; null empties it. 409 when someone else has changed it since',
    input: z.object({
      key: z.string().max(50),
      changes: z.strictObject({ value: z.object({ from: z.unknown(), to: z.unknown() }).optional() }),
    }),
    output: z.object({ key: z.string() }),
  }),
  upload_photo: endpoint.post('/site/photos', {
    access: 'admin',
    summary:
      'Send a photograph as the body, PNG, JPEG or WebP without EXIF; public once a fact that has its name is published',
    takesFile: { size: MAX_PHOTO_BYTES, seconds: 60, idleSeconds: 30 },
    limit: {
      times: 200,
      seconds: 3600,
      per: 'person',
      reached: 'You have sent 200 photographs within an hour.',
    },
    output: z.object({ photo: z.string() }),
  }),
  photo: endpoint.get('/site/photos/{name}', {
    access: 'admin',
    summary: 'A photograph, before it is published',
    errors: [404],
    readAudit: { none: 'pictures of the public site' },
    input: z.object({ name: z.string().regex(PHOTO_NAME) }),
    givesFile: true,
    output: noJson,
  }),
  publish: endpoint.post('/site/publications', {
    access: 'admin',
    errors: [404, 409],
    summary:
      'Publish all drafts, or what was published before; 409 when a draft has changed since, or what must be there is missing',
    input: z.object({
      /** Of the drafts that were seen. */
      version: z.string(),
      /** An earlier publication, to be shown again; its facts replace the drafts. */
      again: z.number().int().optional(),
    }),
    output: z.object({ id: z.number() }),
    limit: { times: 60, seconds: 3600 },
  }),
  take: endpoint.post('/site/publications/{id}/drafts', {
    access: 'admin',
    errors: [404, 409],
    summary:
      'Replace the drafts by the facts of an earlier publication, to be edited; 409 when a draft has changed since',
    input: z.object({
      id: z.coerce.number().int(),
      /** Of the drafts that were seen. */
      version: z.string(),
    }),
    output: z.object({ drafts: z.number() }),
  }),
}
