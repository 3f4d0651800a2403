import { formatDate, formatDaysUntil, isIsoDate, todayIn } from '../../../lib/dates.ts'
import { fileTypes, type FileType } from '../../../lib/storedFiles.ts'
import { capitalized, formatBytes, orDash } from '../../../lib/text.ts'
import { shownValue, type EntryName } from '../shownValue.ts'
import type { Paper } from './papersContract.ts'
import type { PaperField, PaperKind } from './registry.ts'

type Text = string | null | undefined

interface PaperText {
  title: string
  /** Its own day, which `about` does not repeat. */
  day: Text
  about: string
  /** Until when it should be given; of what was not given yet. */
  due?: Text
}

/** How a paper reads. */
const texts: Record<PaperKind, (paper: Paper) => PaperText> = {
  attachments: ({ title, kind, day, media_type, size }) => ({
    title: title ?? '',
    day,
    about: `${capitalized(kind ?? '')} · ${fileTypes[media_type as FileType].label}, ${formatBytes(Number(size))}`,
  }),
  notices: ({ notice_name, given_on, receipt, due_on }) => ({
    title: notice_name ?? '',
    day: given_on,
    ...(given_on ? { about: capitalized(receipt ?? 'given') } : owed(due_on)),
  }),
  disclosures: ({ what, recipient, purpose, way, disclosed_on }) => ({
    title: what ?? '',
    day: disclosed_on,
    about: `To ${recipient}, ${way === 'in person' ? way : `by ${way}`} · ${purpose}`,
  }),
  copy_requests: ({ requester, requested_on, due_on, decided_on, outcome, refusal }) => ({
    title: requester ?? '',
    day: requested_on,
    ...(decided_on
      ? {
          about: [`${capitalized(outcome ?? '')} ${formatDate(decided_on)}`, refusal]
            .filter(Boolean)
            .join(': '),
        }
      : owed(due_on)),
  }),
}

const owed = (due: Text) => ({ about: due ? `Due ${formatDate(due)}` : 'Not given yet', due })

export const paperText = (kind: PaperKind, paper: Paper) => texts[kind](paper)

/** In one line, with its day; whether it should have been given by now. */
export function paperLine(kind: PaperKind, paper: Paper): { title: string; line: string; isLate: boolean } {
  const { title, day, about, due } = paperText(kind, paper)
  const until = due && isIsoDate(due) ? ` (${formatDaysUntil(due)})` : ''
  const line = [day && formatDate(day), `${about}${until}`].filter(Boolean).join(' · ')
  return { title, line, isLate: !!due && due < todayIn() }
}

/** A value of a paper, as its dialog has it. */
export function paperValue(field: PaperField, value: unknown, entryName: EntryName = (id) => id): string {
  if (field.type === 'owner') return entryName((value as Text) ?? '', field.list) || 'Nobody'
  if (field.type === 'choice') return capitalized(orDash(value as Text))
  return shownValue(field, value, entryName)
}
