import type { BadgeColor } from '../../lib/badgeColors.ts'
import type { Database } from '../connect.ts'

/** 'One; two' as a list. */
const splitTexts = (text: string) => text.split(/;\s+/)

/** Names of people who do not exist; each first name goes with each last name. Accents are there on purpose. */
export const firstNames = `
Aaliyah Aaron Abigail Adam Adèle Adrian Agnes Aidan Aiko Aisha Alan Alejandro Alexandra Alfred Alice Alina Álvaro
Amanda Amara Amelia Amir Amy Ana Anaïs Andre Andrea Angela Anita Anna Anthony Antoine Antonia Ariana Arjun Arthur
Asha Astrid Audrey Ava Barbara Beatriz Benjamin Bernard Bianca Björn Blanca Boris Brandon Brenda Brian Brigitte
Bruno Caleb Camila Carl Carla Carmen Caroline Catherine Cecilia Céline Charles Charlotte Chen Chiara Chloé
Christine Christopher Clara Claire Colin Connor Cora Cynthia Daisy Dana Daniel Daniela Darius David Deborah Denise
Dennis Diana Diego Dmitri Dolores Dominic Donna Dorothy Douglas Dylan Edith Edward Edwin Eileen Elaine Eleanor
Elena Elias Elijah Elisa Elizabeth Élodie Ella Emil Emilia Emily Emma Eric Erika Esther Ethan Eugene Eva Evelyn
Fatima Faye Felipe Felix Fernando Fiona Florence Frances François Frank Freya Gabriel Gabriela Gary George Georgia
Gerald Gianna Giovanni Gloria Grace Graham Greta Gustav Hannah Harold Harper Haruto Hassan Heather Hector Heidi
Helen Henry Hiro Holly Hugo Ian Ibrahim Ida Ignacio Ines Ingrid Irene Iris Isaac Isabel Isaiah Ivan Ivy Jack
Jacob Jacqueline Jaime James Jamila Janet Jasmine Jason Javier Jean Jeffrey Jennifer Jeremy Jerome Jesús Joan
Joanna João Joel Johanna John Jonathan Jordan José Joseph Joshua Joyce Juan Judith Julia Julian Julie Juliet June
Justin Kai Karen Karim Karl Katarina Katherine Keiko Keith Kelly Kenji Kenneth Kevin Kim Kimberly Kofi Kristin
Kwame Kyle Lara Laura Lauren Lawrence Layla Leah Leila Leon Leonard Leticia Liam Lila Liliana Linda Lisa Logan
Lorenzo Louis Louise Lucas Lucía Lucy Luis Luna Lydia Mabel Madeline Magnus Maja Malik Manuel Marco Margaret María
Mariana Marie Marina Mario Mark Marta Martin Mary Mason Mateo Matthew Maurice Maxwell Maya Megan Mei Melissa
Mercedes Michael Michelle Miguel Mila Milan Mina Miriam Mohamed Molly Monica Morgan Muriel Nadia Naomi Natalie
Nathan Neil Nia Nicholas Nicole Nina Noah Noémie Nora Norman Oğuz Olga Oliver Olivia Omar Oscar Ottilie Owen Paige
Pamela Patricia Patrick Paul Paula Pedro Penelope Peter Philip Phoebe Pierre Priya Quentin Rachel Rafael Ralph
Ramón Randall Raquel Rashid Raymond Rebecca Regina Renée Ricardo Richard Riley Rita Robert Roberto Rodrigo Roger
Rosa Rose Roy Ruby Rupert Ruth Ryan Sabrina Salma Samantha Samuel Sandra Sanjay Santiago Sara Sasha Scott Sean
Sebastián Selma Sergio Seth Sharon Sheila Shirley Silvia Simon Sofia Søren Stella Stephanie Stephen Susan Suzanne
Sylvia Tamara Tariq Teresa Theodore Theresa Thomas Tiffany Timothy Tobias Todd Tomás Tracy Tyler Uma Ursula
Valentina Valerie Vanessa Vera Veronica Victor Victoria Vincent Viola Violet Virginia Vivian Walter Wanda Wayne
Wendy William Xavier Ximena Yara Yasmin Yolanda Yuki Yusuf Yvonne Zachary Zahra Zoé Zuzana`
  .trim()
  .split(/\s+/)

export const lastNames = `
Abbott Abrams Acosta Adams Adeyemi Aguilar Ahmed Akhtar Albrecht Alcott Allen Almeida Alvarado Álvarez Amato Anders
Anderson Andersson Appel Aquino Archer Arias Armstrong Arnold Ashby Atkins Aubert Austin Avery Ayala Bailey Baker
Baldwin Banerjee Banks Barker Barnes Barrett Barron Barton Bauer Beaumont Becker Beck Bell Beltrán Benítez Bennett
Benson Berg Berger Bergström Bernal Berry Bianchi Bishop Björk Blackwell Blair Blake Blanchard Bloom Boone Bowen
Boyd Bradley Brady Braun Brennan Brewer Briggs Brooks Brown Bryant Buchanan Burke Burns Bustamante Butler Byrne
Caldwell Calloway Campbell Cannon Cárdenas Carey Carlson Carpenter Carroll Carson Carter Carvalho Castillo Castro
Chambers Chan Chandra Chang Chapman Charpentier Chavez Chen Cho Choi Christensen Clark Clarke Clayton Cohen Cole
Coleman Collins Conrad Conway Cook Cooper Córdova Cortez Costa Cowan Craig Crawford Cruz Cunningham Curtis Dahl
Dalton Daniels Das Davenport Davies Davis Dawson Delacroix Delgado Demir Desai Diallo Díaz Dixon Dominguez
Donovan Doyle Drake Dubois Dufresne Duncan Dunn Durán Eaton Edwards Ekström Elliott Ellis Emerson Engel Eriksen
Escobar Espinoza Esposito Estrada Evans Farmer Farrell Faulkner Fernández Ferrari Ferreira Fields Figueroa Fischer
Fisher Fitzgerald Fleming Fletcher Flores Flynn Fontaine Forbes Ford Foster Fournier Fowler Fox Franco Frank
Fraser Freeman French Frost Fuentes Fuller Gagnon Gallagher García Gardner Garrison Gibson Gilbert Girard Glover
Gomes Gómez González Goodwin Gordon Graham Grant Graves Gray Greene Griffin Grimes Gruber Guerrero Guillén
Gustafsson Gutiérrez Hale Hall Hamilton Hammond Hansen Harding Harper Harrington Harris Hart Hartmann Harvey
Hassan Hawkins Hayes Heath Hendricks Henry Herman Hernández Herrera Hess Hicks Higgins Hill Hoang Hoffman Holland
Holmes Holt Hopkins Horn Horvat Houston Howard Huang Hudson Huerta Hughes Hunt Hussain Ibarra Ibrahim Iglesias
Ingram Irwin Ivanov Jackson Jacobs Jansen Jarvis Jensen Jiménez Johansson Johnson Johnston Jones Jönsson Joseph
Juárez Jung Kaplan Kapoor Karlsson Kaufman Keller Kelly Kemp Kennedy Kerr Khan Kim King Kirby Klein Knight Koch
Kovács Kowalski Kramer Krause Kumar Lacroix Lambert Lane Lang Larsen Larson Laurent Lawson Le Leblanc Lee Lefèvre
León Leroy Levine Lewis Li Lim Lin Lindgren Little Liu Lloyd Logan Long López Lowe Lucas Lund Luna Lynch Lyons
Macías Maddox Mahoney Maldonado Malik Malone Mann Manning Marchand Mariani Marín Marsh Marshall Martin Martínez
Mason Matthews Maxwell May Mayer McAllister McBride McCarthy McCoy McDonald McGrath McKenna McLean Medina Mehta
Mejía Mendes Mendoza Mercier Meyer Michaud Miles Miller Mills Miranda Mitchell Mohr Molina Monroe Montoya Moody
Moore Morales Moreau Moreno Morgan Morin Morris Morrison Moser Müller Muñoz Murphy Murray Nakamura Nash Navarro
Nelson Newman Newton Nguyen Nichols Nielsen Nolan Norris Novak Núñez O'Brien O'Connor O'Donnell O'Neill Obi Ochoa
Okafor Okonkwo Oliveira Olsen Olson Ortega Ortiz Osborne Osei Owens Pacheco Padilla Page Palmer Papadakis Park
Parker Parsons Patel Patterson Payne Pearson Peña Pereira Pérez Perkins Perry Peters Petersen Petrov Pham Phillips
Pierce Pineda Pinto Poole Porter Potter Powell Powers Prasad Pratt Preston Price Quinn Quiñones Rahman Ramírez
Ramos Rao Rasmussen Reed Reeves Reid Reyes Reynolds Ricci Richards Richter Riley Rinaldi Ríos Rivera Robbins
Roberts Robinson Rocha Rodríguez Rogers Rojas Romano Rosales Rosen Ross Rossi Rousseau Rowe Roy Ruiz Russell Ryan
Saito Salazar Salinas Sánchez Sanders Sandoval Santana Santos Sato Saunders Schäfer Schmidt Schneider Schroeder
Schultz Schwartz Scott Sen Serrano Shah Shapiro Sharma Shaw Sheppard Sherman Silva Simmons Simon Singh Sjöberg
Slater Smith Snyder Solís Sommer Soto Sousa Spencer Stanley Steele Stein Stephens Stevens Stewart Stone Strand
Suárez Sullivan Sutton Suzuki Swanson Takahashi Tan Tanaka Taylor Terry Thibault Thomas Thompson Thornton Torres
Tran Trujillo Turner Valdez Valencia Vance Vargas Vásquez Vaughn Vega Velasco Vera Vidal Villanueva Vogel Vu Wagner
Walker Wallace Walsh Walton Wang Ward Warner Watkins Watson Watts Weaver Webb Weber Weiss Wells West Wheeler White
Whitfield Williams Willis Wilson Winter Wolf Wong Wood Woodward Wright Wu Xu Yamamoto Yang Yates Yilmaz York Young
Zamora Zapata Zhang Zhou Ziegler Zimmermann Zúñiga`
  .trim()
  .split(/\s+/)

/** Fictional sentences of the seeded clients. */
export const subjects =
  splitTexts(`Called; Left a message; Sent a reminder; Spoke with the pharmacy; Lab kit sent; Intake done;
Asked about side effects; Address confirmed; Payment method updated; Follow-up booked; Refill requested`)
export const details =
  splitTexts(`prefers mornings; wants text messages; will call back next week; no changes; dose stays the same;
travels until the end of the month; sees the provider again in six weeks; shipping delayed;
results expected soon; asked for an itemized receipt; speaks Spanish at home; feels well`)
export const stopReasons = splitTexts(
  `Side effects; No longer needed; Changed to another; Cost; Course completed`,
)
export const medicationNotes =
  splitTexts(`With food; In the evening; Start low; Rotate the site; Keep refrigerated; Pause before surgery;
Not with grapefruit`)

export type Random = ReturnType<typeof random>

/** A pseudo-random generator: the same seed gives the same numbers. sfc32: fast, with 128 bits of state, so that ids do not collide. Not for secrets. */
export function random(seed: number, index = 0) {
  let [a, b, c, counter] = [seed | 0, index | 0, 0x9e3779b9 | 0, 1]
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let warm = 0; warm < 12; warm += 1) next()
  /** A whole number from 0 to below `limit`. */
  const below = (limit: number) => Math.floor((next() / 0x1_0000_0000) * limit)
  const hex = () => next().toString(16).padStart(8, '0')
  return {
    below,
    /** True in about `share` of all cases. */
    chance: (share: number) => next() / 0x1_0000_0000 < share,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    uuid() {
      const digits = hex() + hex() + hex() + hex()
      return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20)}`
    },
  }
}

/** Sample entries of the lookup lists: generic substances, no brand names. */
const entries = {
  statuses: splitTexts(`Active; New; Follow-up; Awaiting labs; On hold; Paused; Inactive; Discharged`),
  systems: splitTexts(
    `Home delivery; Clinic pickup; Local pharmacy; Mail order; Given at the clinic; Courier`,
  ),
  frequencies:
    splitTexts(`Once daily; Twice daily; Three times daily; Every other day; Twice weekly; Once weekly; Every two weeks;
Once monthly; At bedtime; As needed`),
  forms: splitTexts(
    `Capsule; Tablet; Cream; Gel; Injection; Nasal spray; Patch; Powder; Sublingual drops; Troche; Infusion`,
  ),
  medications:
    splitTexts(`Alpha-lipoic acid; Anastrozole; Ascorbic acid; Biotin; Calcium citrate; Cholecalciferol; Coenzyme Q10;
Creatine monohydrate; Cyanocobalamin; DHEA; Estradiol; Estriol; Fish oil; Folic acid; Glutathione; Glycine;
Inositol; L-arginine; L-carnitine; L-glutamine; Levothyroxine; Liothyronine; Magnesium glycinate; Melatonin;
Metformin; Methylcobalamin; Naltrexone, low dose; Nicotinamide riboside; Oxytocin; Pregnenolone; Progesterone;
Pyridoxine; Selenium; Sermorelin; Sildenafil; Spironolactone; Tadalafil; Testosterone cypionate; Thiamine;
Zinc picolinate`),
  states: [],
}

/** No orders or labs are due for clients with these statuses. */
const withoutWork = ['Inactive', 'Discharged']

const colors: Record<string, BadgeColor> = {
  Active: 'green',
  New: 'blue',
  'Awaiting labs': 'amber',
  'Follow-up': 'purple',
}

type Entry = { id: string; name: string }
export type SeededLookups = Record<keyof typeof entries, Entry[]>

/** Adds missing entries. @returns the sample entries with their ids (for states: every state) */
export async function seedLookups(database: Database): Promise<SeededLookups> {
  const found = {} as SeededLookups
  for (const [list, names] of Object.entries(entries) as [keyof typeof entries, string[]][]) {
    const added = await database.pool.query<Entry>(
      `insert into ${list} (name) select unnest($1::text[]) on conflict do nothing returning id, name`,
      [names],
    )
    if (list === 'statuses') await setUpStatuses(database, added.rows)
    const { rows } = await database.pool.query<Entry>(
      `select id, name from ${list} where active and ($1 or lower(name) = any($2)) order by name collate "C"`,
      [names.length === 0, names.map((name) => name.toLowerCase())],
    )
    found[list] = rows
  }
  return found
}

/** Colors, and work that is not due. Only for new entries: an existing one may have been set by its owner. */
async function setUpStatuses(database: Database, added: Entry[]): Promise<void> {
  const ids = added.filter(({ name }) => withoutWork.includes(name)).map(({ id }) => id)
  await database.pool.query('update statuses set work_due = false where id = any($1)', [ids])
  for (const { id, name } of added.filter(({ name }) => name in colors)) {
    await database.pool.query('update statuses set color = $2 where id = $1', [id, colors[name]])
  }
}
