/** In the order in which a value is told, since the database keeps none. */
const labels: Record<string, string> = {
  name: 'Name',
  title: 'Title',
  from: 'Day',
  to: 'Until which day',
  opens: 'Opens, as 09:00; empty when closed',
  closes: 'Closes, as 18:00; empty when closed',
  when: 'When',
  within: 'Within',
  lead: 'Introduction',
  version: 'Date of this text, as January 1, 2027',
  checkedByLawyer: 'Checked by a lawyer',
  answersWithin: 'Messages are answered within',
  except: 'States without visits',
  region: 'State, in two letters',
  teamEmail: 'Messages of visitors go to',
  photo: 'Photograph',
  face: 'Where the face is in it',
  alt: 'What is seen in it, for people who do not see it',
  focus: 'Which part stays visible when it is cropped',
  crop: 'How close',
}

/** What a field of a fact is called: 'postalCode' as 'Postal code'. */
export function factFieldLabel(key: string): string {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return labels[key] ?? words.charAt(0).toUpperCase() + words.slice(1)
}

/** The value of a fact in words, for the audit and Undo: 'Day: Monday, Opens: 09:00; Day: Tuesday'. */
export function factText(value: unknown): string {
  if (Array.isArray(value)) return value.map(factText).join('; ')
  if (typeof value === 'boolean') return yesOrNo(value)
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const told = Object.entries(value).map(
    ([key, part]: [string, unknown]) => [key, key === CHECK ? yesOrNo(!!part) : factText(part)] as const,
  )
  const filled = told
    .filter(([, text]) => text !== '')
    .toSorted(([one], [other]) => place(one) - place(other))
  // What a label says about how to fill it in is for the form.
  return filled.map(([key, text]) => `${factFieldLabel(key).split(/[,;]/)[0]}: ${text}`).join(', ')
}

/** Its value is the text that was checked. */
const CHECK = 'checkedByLawyer'
const yesOrNo = (is: boolean) => (is ? 'Yes' : 'No')

const places = Object.keys(labels)
const place = (key: string) => places.indexOf(key) + 1 || places.length + 1
