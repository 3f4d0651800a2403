import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { company } from '../../content/company.ts'
import { projectFolder } from '../../lib/project.server.ts'
import { invalid } from '../../server/errors.ts'

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
  userInputs: 'it is close to your email address or the company name',
}

/**
 * Refuses a password that is easy to guess, also from the email address or company name, or that is known from
 * breaches (acceptance D50, docs/decisions/0053). Offline.
 * @throws 400 with the reason at field `password`
 */
export function refuseWeakPassword(password: string, email: string): void {
  estimator ??= createEstimator()
  const known = [email, email.replace(/@.*/, ''), ...email.split(/[^a-z0-9]+/i), ...company.name.split(' ')]
  const { score, feedback, sequence } = estimator.check(
    password,
    known.filter((word) => word.length > 2),
  )
  if (score >= MIN_SCORE) return
  const breached = sequence.some(({ dictionaryName }) => dictionaryName === BREACHED)
  const reason = breached
    ? 'it is known from data breaches, or close to one that is'
    : (reasons[feedback.warning ?? ''] ?? 'too few guesses would find it')
  throw invalid({
    password: `This password is too easy to guess: ${reason}. Please use a longer or less usual one.`,
  })
}
