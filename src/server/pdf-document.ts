/** A document that a person reads, on paper too: a title, facts, and sections of items in two columns. */
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { formatDate, dayOfInstant } from '../lib/dates.ts'
import { plural } from '../lib/text.ts'

export interface PdfItem {
  /** In the narrow column: a day, or the name of a field. */
  label: string
  title?: string
  about?: string
  /** Of any length. */
  text?: string
}

/** `subject`: whom it is about. */
type PdfContent = Record<'organization' | 'title' | 'subject', string> & {
  facts: PdfItem[]
  sections: { title: string; items: PdfItem[] }[]
  at: Date
}

type Doc = PDFKit.PDFDocument

const require = createRequire(import.meta.url)
const regular = require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf')
const semibold = require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf')

// In points. US Letter has a width of 612.
const MARGIN = 64
const BOTTOM = 76
const LEFT = 112
const WIDTH = 612 - 2 * MARGIN
const colors = { ink: '#12302a', soft: '#46605a', spruce: '#17453c', accent: '#a04f26', line: '#d5dcd6' }
const SIZE = 10
const LINE_GAP = 2.5

/** Where a letter cannot be written. */
const MISSING = '□'

export async function makePdf(content: PdfContent): Promise<Buffer> {
  // Only who makes a copy loads it.
  const { default: PDFDocument } = await import('pdfkit')
  const { organization, title, subject, facts, sections, at } = content
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    font: regular,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: `${title}: ${subject}`, Author: organization, CreationDate: at },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(doc, 'end')
  const { letters, countMissing } = createLetters(doc)
  doc.fillColor(colors.accent).font(semibold).fontSize(9)
  doc.text(letters(organization.toUpperCase()), { characterSpacing: 0.8 })
  doc.moveDown(0.6).fillColor(colors.soft).font(regular).fontSize(13).text(letters(title))
  doc.fillColor(colors.spruce).font(semibold).fontSize(24).text(letters(subject)).moveDown(0.5)
  for (const fact of facts) writeItem(doc, fact, letters)
  for (const section of sections) {
    writeHeading(doc, letters(section.title))
    if (section.items.length === 0) writeItem(doc, { label: '', about: 'Nothing is noted.' }, letters)
    for (const item of section.items) {
      writeItem(doc, item, letters)
      // Other requests go on between two items.
      await setImmediate()
    }
  }
  doc.y += 20
  const missing = plural(countMissing(), 'letter')
  const about = `Stands for ${missing} of other scripts that this document cannot write. The file record.json of a copy as ZIP has all of them.`
  if (countMissing() > 0) writeItem(doc, { label: MISSING, about }, letters)
  writeFooters(doc, letters(`${title}: ${subject} · ${formatDate(dayOfInstant(at))}`))
  doc.end()
  await ended
  return Buffer.concat(chunks)
}

type Letters = (text: string) => string

/** Texts as the fonts can write them; what they cannot write is marked and counted. */
function createLetters(doc: Doc) {
  // pdfkit would draw an empty glyph, and has no other way to ask.
  type Font = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
  // oxlint-disable-next-line no-underscore-dangle
  const { font } = (doc as unknown as Font)._font
  const isKnown = (letter: string) => letter === '\n' || font.hasGlyphForCodePoint(letter.codePointAt(0)!)
  const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  let missing = 0
  const marked = ({ segment }: { segment: string }) => {
    if ([...segment].every(isKnown)) return segment
    missing += 1
    return MISSING
  }
  const letters: Letters = (text) => {
    const lines = text.normalize('NFC').replaceAll(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    const plain = lines.replaceAll(/[\t\p{Zs}]/gu, ' ').replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '')
    const known = [...plain].every(isKnown) ? plain : Array.from(clusters.segment(plain), marked).join('')
    // pdfkit measures the whole rest of a word for each of its lines.
    return known.replaceAll(/\S{80}(?=\S)/gu, '$& ')
  }
  return { letters, countMissing: () => missing }
}

/** Begins a page where there are not as many points left on this one. */
function assureRoom(doc: Doc, points: number): void {
  const { height, margins } = doc.page
  const whole = height - margins.top - margins.bottom
  if (points < whole && doc.y + points > height - margins.bottom) doc.addPage()
}

function writeHeading(doc: Doc, title: string): void {
  doc.y += 20
  assureRoom(doc, 80)
  doc.outline.addItem(title)
  doc.fillColor(colors.spruce).font(semibold).fontSize(14).text(title, MARGIN, doc.y)
  const y = doc.y + 3
  doc.moveTo(MARGIN, y).lineTo(MARGIN + WIDTH, y)
  doc.lineWidth(0.5).strokeColor(colors.line).stroke()
  doc.y = y + 8
}

function writeItem(doc: Doc, { label, title, about, text }: PdfItem, letters: Letters): void {
  doc.fontSize(SIZE)
  // The first lines stay together.
  assureRoom(doc, 3 * (doc.currentLineHeight() + LINE_GAP))
  const { y } = doc
  const page = doc.bufferedPageRange().count
  write(doc, letters(label), { color: colors.soft, x: MARGIN, width: LEFT - 12 })
  const end = doc.y
  doc.y = y
  if (title) write(doc, letters(title), { font: semibold })
  if (about) write(doc, letters(about), { color: colors.soft })
  if (text) write(doc, letters(text), {})
  if (doc.bufferedPageRange().count === page) doc.y = Math.max(doc.y, end)
  doc.y += 4
}

type Look = { font?: string; color?: string; x?: number; width?: number }
const COLUMN = { font: regular, color: colors.ink, x: MARGIN + LEFT, width: WIDTH - LEFT }

function write(doc: Doc, text: string, look: Look): void {
  const { font, color, x, width } = { ...COLUMN, ...look }
  doc.font(font).fillColor(color)
  doc.text(text, x, doc.y, { width, lineGap: LINE_GAP })
}

/** Once it is known how many pages there are. */
function writeFooters(doc: Doc, text: string): void {
  const { start, count } = doc.bufferedPageRange()
  for (let number = 0; number < count; number += 1) {
    doc.switchToPage(start + number)
    // Else it would begin another page.
    doc.page.margins.bottom = 0
    const options = { width: WIDTH, lineBreak: false, height: 12, ellipsis: true }
    const y = doc.page.height - 46
    doc.font(regular).fontSize(8.5).fillColor(colors.soft)
    doc.text(text, MARGIN, y, { ...options, width: WIDTH - 80 })
    doc.text(`Page ${number + 1} of ${count}`, MARGIN, y, { ...options, align: 'right' })
  }
}
