import { fact, showsFact, ownFact } from './fact.ts'

const integrations = fact('integrations', { over: 20 })?.over

/**
 * What the company says of itself everywhere, as far as its owner has filled it in; the number of states is in states.ts. Where each
 * can be looked up is a fact for the owner alone (acceptance D8).
 */
export const claims = {
  integrations: integrations
    ? {
        figure: `${integrations}+`,
        label: 'electronic medical record integrations',
        sentence: `Over ${integrations} electronic medical record integrations`,
        phrase: `over ${integrations} electronic medical record integrations`,
      }
    : undefined,
  /** The seats of the board are the fact; about.ts shows them. */
  board: showsFact('board')
    ? {
        label: 'Board of Medical Directors',
        sentence: 'Physicians set our clinical standards and review how well we meet them.',
      }
    : undefined,
}

ownFact('claimSources', {
  states: 'Where the number of states can be looked up',
  integrations: 'Where the number of connected records can be looked up',
  board: 'Who is on the board, and since when',
})

export const missionTitle = 'Our mission'
/** The owner's, as a sentence. */
export const mission = fact('mission', {
  text: 'We provide innovative, accessible, human-centered healthcare solutions for providers and patients.',
})?.text

/** How patients' words are gathered, of all who are quoted. */
export const howWordsAreGathered = fact('wordsGathered', {
  text: 'We ask every patient after a visit, and publish what they wrote with their permission.',
})?.text

/** Said wherever compounded preparations may come up (acceptance D8). */
export const compoundedNotice =
  'Compounded medications are not FDA-approved: the FDA doesn’t review them for safety, effectiveness or quality before they’re sold.'
