import type { Division } from '../../content/page.ts'
import { ClinicalGlyph, type ClinicalSubject } from './ClinicalDrawing.tsx'
import { CoatGlyph } from './CoatGlyph.tsx'
import { HillGlyph } from './HillGlyph.tsx'
import { LatticeGlyph } from './LatticeGlyph.tsx'

const subjects: readonly string[] = ['ground', 'descent', 'chain', 'two', 'drops', 'cycle', 'intervals']
const isSubject = (name: string): name is ClinicalSubject => subjects.includes(name)

/** The small drawing of a service, in its division's own hand; `icon` is the word for what it shows. */
export function Glyph({
  division,
  icon,
  className,
}: {
  division: Division
  icon: string
  className?: string
}) {
  if (division === 'clinical')
    return <ClinicalGlyph subject={isSubject(icon) ? icon : 'ground'} className={className} />
  if (division === 'medtech') return <LatticeGlyph icon={icon} className={className} />
  if (division === 'behavioral') return <HillGlyph icon={icon} className={className} />
  return <CoatGlyph icon={icon} className={className} />
}
