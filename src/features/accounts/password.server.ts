import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { serviceNames } from '../../content/clinical/names.ts'
import { company } from '../../content/company.ts'
import { projectFolder } from '../../lib/project.server.ts'
import type { Env } from '../../server/env.ts'
import { invalid } from '../../server/errors.ts'
import { hashPassword } from './password-hash.server.ts'

// Out of 4; 3 means more than 10^8 guesses.
const MIN_SCORE = 3
// The estimate blocks the event loop, and its time grows faster than the length of the password. A strong prefix makes a
// strong password, so only a prefix is checked, with few substitutions of characters for letters (1 for i or l).
const limits = { maxLength: 40, l33tMaxSubstitutions: 8 }
// Its name decides what the estimator does with it: dictionaries called passwords-* are lists of passwords.
const BREACHED = 'passwords-breached'
// Created on first use, since loading the word lists takes a moment.
let estimator: ZxcvbnFactory | undefined

function createEstimator(): ZxcvbnFactory {
  const breached = readFileSync(join(projectFolder, 'src/features/accounts/breached-passwords.txt.gz'))
  const words = { ...dictionary, [BREACHED]: gunzipSync(breached).toString().split('\n') }
  return new ZxcvbnFactory({ dictionary: words, graphs: adjacencyGraphs, ...limits })
}

const reasons: Record<string, string> = {
  straightRow: 'it is a row of keys on the keyboard',
  keyPattern: 'it is a pattern of keys on the keyboard',
  simpleRepeat: 'it repeats the same sign',
  extendedRepeat: 'it repeats the same part',
  sequences: 'it is a sequence such as abc or 123',
  recentYears: 'it is mostly a year',
  dates: 'it is mostly a date',
  topTen: 'it is one of the most used passwords',
  topHundred: 'it is one of the most used passwords',
  common: 'it is a commonly used password',
  similarToCommon: 'it is close to a commonly used password',
  wordByItself: 'it is a single word',
  namesByThemselves: 'it is only names',
  commonNames: 'it is only names',
}

/** Health words, seasons, months, days, and words of first passwords: tried first at every account, with `companyWords`. */
const TRIED_FIRST = `
  health healthcare care medical medicine medic med clinic clinical hospital doctor nurse patient pharmacy therapy therapist
  wellness behavioral mental telehealth veterinary vet tech medicare covid
  spring summer autumn fall winter season january february march april may june july august september october november december
  jan feb mar apr jun jul aug sept sep oct nov dec monday tuesday wednesday thursday friday saturday sunday
  good morning afternoon evening night
  christmas xmas easter thanksgiving halloween holiday happy newyear
  password passphrase passcode pass changeme change welcome hello letmein login logon signin secret admin administrator user
  guest default temp temporary test start office staff team employee company corporate portal access account system qwerty foyer`

const lookAlikes: Record<string, string> = {
  a: '4@',
  b: '8',
  c: '(',
  e: '3€',
  g: '69',
  i: '1!|l',
  l: '1!|i',
  o: '0',
  s: '5$z',
  t: '7+',
  z: '2',
}

const splitWords = (...texts: string[]) =>
  texts.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter((word) => word.length > 2)

/** Of the company, its divisions, services and addresses. */
function companyWords(): string[] {
  const { name, street, place, postalCode, phone, divisions } = company
  const parts = Object.values(divisions).flatMap((division) => [division.name, division.path])
  const address = [street, place, postalCode, phone.replace(/\D/g, '')]
  return splitWords(name, ...parts, ...Object.entries(serviceNames).flat(), ...address, company.email)
}

/** Lower case Cyrillic and Greek letters, and below them the Latin ones that they look like. */
const OTHER_LETTERS = 'авсԁенһіјкмоԛрѕтуѵԝхαβεηικμνορτυχ'
const LATIN_LETTERS = 'abcdehhijkmoqpstyvwxabehikmvoptyx'

const inLatin = (password: string) =>
  password
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\p{L}/gu, (sign) => LATIN_LETTERS[OTHER_LETTERS.indexOf(sign)] ?? sign)

/** Matches words, also backwards, in look-alike signs or spaced out. Takes lower case: ignoring case compiles for 40 ms. */
function wordPattern(words: string[], ...others: string[]): RegExp {
  const both = words.flatMap((word) => [word, [...word].toReversed().join('')])
  const patterns = [...new Set(both)]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => [...word].map((sign) => `[${sign}${lookAlikes[sign] ?? ''}]`).join('[\\W_]?'))
  return new RegExp([...patterns, ...others].join('|') || '$', 'gu')
}

const YEARS = String.raw`(?:19|20)\d\d`
const SEQUENCE = '0?123?4?5?6?7?8?9?0?'

const triedFirst = wordPattern([...splitWords(TRIED_FIRST), ...companyWords()], YEARS, SEQUENCE)

/**
 * What is left without words that are tried first, years and 1234, and digits and signs at the end, as most rules ask for.
 * @param own words of this person and site
 */
const withoutKnown = (password: string, own: RegExp) =>
  password
    .replace(own, '')
    .replace(triedFirst, '')
    .replace(/[^\p{L}]{1,4}$/u, '')

/**
 * Refuses a password that is easy to guess, also without the words that are tried first at this company, or that is known from
 * breaches (acceptance D50, docs/decisions/0053). Offline.
 * @throws 400 with the reason at field `password`
 */
export function refuseWeakPassword(env: Env, password: string, email: string): void {
  estimator ??= createEstimator()
  const { score, feedback, sequence } = estimator.check(password)
  const latin = inLatin(password)
  // The second: each letter typed twice.
  const texts = [latin, latin.replace(/(.)\1/gu, '$1')]
  const own = wordPattern(splitWords(email, new URL(env.BASE_URL).hostname))
  const isStrong = (text: string) => estimator!.check(withoutKnown(text, own)).score >= MIN_SCORE
  if (score >= MIN_SCORE && texts.every(isStrong)) return
  const breached = sequence.some(({ dictionaryName }) => dictionaryName === BREACHED)
  const reason =
    score >= MIN_SCORE
      ? 'little is left without words that are tried first, such as the company, your address, health, a season, a year or digits at the end'
      : breached
        ? 'it is known from data breaches, or close to one that is'
        : (reasons[feedback.warning ?? ''] ?? 'too few guesses would find it')
  throw invalid({
    password: `This password is too easy to guess: ${reason}. Please use a longer or less usual one.`,
  })
}

/** Of a password that somebody sets: it is checked first. In the thread pool, as `hashPassword`. */
export function hashNewPassword(env: Env, password: string, email: string): Promise<string> {
  refuseWeakPassword(env, password, email)
  return hashPassword(password)
}
