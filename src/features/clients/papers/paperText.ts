import { formatDate, formatDaysUntil, isIsoDate, todayIn } from '../../../lib/dates.ts'
import { fileTypes, type FileType } from '../../../lib/storedFiles.ts'
import { capitalized, formatBytes } from '../../../lib/text.ts'
import type { Paper } from './papersContract.ts'
import type { PaperKind } from './registry.ts'

interface PaperText {
  title: string
  about: string
  /** It should have been given by now. */
  isLate?: boolean
}

const day = (value: string | null | undefined) => formatDate(value ?? null)

function dueText(due_on: string | null | undefined): Pick<PaperText, 'about' | 'isLate'> {
  if (!due_on || !isIsoDate(due_on)) return { about: 'Not given yet' }
  return { about: `Due ${day(due_on)} (${formatDaysUntil(due_on)})`, isLate: due_on < todayIn() }
}

/** How a paper reads in its section: two lines. */
const texts: Record<PaperKind, (paper: Paper) => PaperText> = {
  attachments: ({ title, kind, day: of, media_type, size }) => ({
    title: title ?? '',
    about: [
      capitalized(kind ?? ''),
      of && day(of),
      `${fileTypes[media_type as FileType].label}, ${formatBytes(Number(size))}`,
    ]
      .filter(Boolean)
      .join(' · '),
  }),
  notices: ({ notice_name, given_on, receipt, due_on }) => ({
    title: notice_name ?? '',
    ...(given_on ? { about: `${capitalized(receipt ?? 'given')} ${day(given_on)}` } : dueText(due_on)),
  }),
  disclosures: ({ what, recipient, purpose, way, disclosed_on }) => ({
    title: what ?? '',
    about: `${day(disclosed_on)} to ${recipient}, ${way === 'in person' ? way : `by ${way}`} · ${purpose}`,
  }),
  copy_requests: ({ requester, requested_on, due_on, decided_on, outcome, refusal }) => ({
    title: `${requester}, ${day(requested_on)}`,
    ...(decided_on
      ? { about: [`${capitalized(outcome ?? '')} ${day(decided_on)}`, refusal].filter(Boolean).join(': ') }
      : dueText(due_on)),
  }),
}

export const paperText = (kind: PaperKind, paper: Paper) => texts[kind](paper)
