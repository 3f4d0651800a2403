import type { Division } from '../../content/page.ts'
import { ClinicalGlyph, type ClinicalSubject } from './ClinicalDrawing.tsx'
import { CoatGlyph } from './Coat.tsx'
import { HillGlyph } from './Hills.tsx'
import { LatticeGlyph } from './Lattice.tsx'
import { seedOf } from './random.ts'

const subjects: readonly string[] = ['ground', 'descent', 'chain', 'two', 'drops', 'cycle', 'intervals']
const isSubject = (name: string): name is ClinicalSubject => subjects.includes(name)

/** The small drawing of a service, in its division's own hand; `icon` is the word that seeds it. */
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
  if (division === 'medtech') return <LatticeGlyph seed={seedOf(icon)} className={className} />
  if (division === 'behavioral') return <HillGlyph seed={seedOf(icon)} className={className} />
  return <CoatGlyph seed={seedOf(icon)} className={className} />
}
