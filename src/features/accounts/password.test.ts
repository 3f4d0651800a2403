import { expect, test } from 'vitest'
import { company } from '../../content/company.ts'
import { readEnv } from '../../server/env.ts'
import { refuseWeakPassword } from './password.server.ts'

const env = readEnv({
  BASE_URL: 'https://office.lindenpark.org',
  AUTH_SECRET: 'x'.repeat(32),
  FILES_KEY: 'y'.repeat(32),
})
const isAccepted = (password: string) => {
  try {
    refuseWeakPassword(env, password, 'marlow.quince@brightharbor.com')
    return true
  } catch {
    return false
  }
}

const [name = ''] = company.name.split(' ')
const { city, state, postalCode, street, divisions } = company
const { behavioral, medtech, vetmedtech } = divisions
const phone = company.phone.replace(/\D/g, '')
const backwards = [...name].toReversed().join('')
const lookAlike = name.replaceAll('e', '3').replaceAll('s', '$').replaceAll('a', '@')

const linesOf = (text: string) => text.trim().split(/\s*\n\s*/)

const sprayed = linesOf(`
  ${company.name}
  ${company.name} 2026
  ${name}Health2026
  ${name}2026!!!
  ${name}@2026!
  Welcome2${name}
  Welcome${name}1!
  ${name}-Health-26
  ${name.toUpperCase()}${name}!
  ${lookAlike} H34lth
  ${lookAlike}2026!
  ${[...`${name}2026`].join(' ')}
  ${backwards}2026!
  ${name}Clinical1
  ${behavioral.name}1!
  ${vetmedtech.name}2026!
  ${medtech.name}2026!!
  ${city}${postalCode}!!
  ${city}${state}1
  ${state}2026!!
  ${phone}${name}
  ${street}
  LindenPark26!
  Brightharbor1!
  MarlowQuince1!
  Quince2026!!!
  Summer2025!!!
  Summer@2026!!
  Summ3r2026!!
  SummerSummer26
  Winter2025/26
  Spring2026!!!
  Autumn-2026!
  Fall2026!!!!!
  January2026!!
  November2026!
  N0vember2026!
  Monday2026!!!
  Christmas2026!
  HappyNewYear26
  Healthcare2026!
  Peptides2026!!
  Peptide-Therapy-1
  Weight-Loss2026
  H3althcare123!
  HealthCare#2026
  Hospital2026!
  Medicine2026!
  Pharmacy2026!
  Patient2026!!
  Doctor2026!!!
  NurseNurse2026
  Clinic2026!!!
  Wellness2026!
  Therapy2026!!
  Changeme1234!
  Ch@ngeMe2026!
  Password2026!
  P@ssw0rd2026!
  Welcome2026!!
  We1c0me2026!!
  Letmein2026!!
  Admin12345678!
  Secret123456!
  Qwerty123456!
  Company2026!!
  Employee2026!
  Dolphins2026!
  Foyer2026!!!!
  GoodMorning1!
  GoodMorning123!
  GoodNight#2026
  HelloWorld123!
  ILoveCoffee1!
  BlueOcean123!
  StayStrong1!
  ppaasswwoorrdd
  PPaasssswwoorrdd11!
  ssuummmmeerr2026!
  wweellccoommee2026
  bbaasseebbaallll
  Раsswоrd2026!
  Ѕuммеr2025!!!
  Неаlthсаrе2026!
  Wеlсоме2026!!
  Ρaѕѕwοrd2026!!`)

test.each(sprayed)('%s is tried at every account of the company, so it is refused', (password) => {
  expect(isAccepted(password)).toBe(false)
})

const good = linesOf(`
  plenty of warm otters
  correct horse battery staple
  nine herons drink cold tea
  ninety small trumpets
  gravel-lantern-oboe-thistle
  kaffee trinken mit sieben waschbären
  mango Ukulele basilisk 7
  four crows stole my sandwich
  lantern otter fjord 2031
  my summer at ${name} with nine herons
  the doctor forgot her umbrella twice
  health is a boat with no oars
  august clouds over the salt marsh
  a medal for the mayor of nowhere
  marlow hid quince jam under the stairs
  надежда умеет ждать 7 лет
  bookkeeper in the moon balloon
  ссылка на зимний берег
  x9Kp2mQv7Lw!
  qV7#tLw2!zRm
  Zr8$Wq3^Lm6@
  t7#Kd9!mayQz2&
  4f8a-1c77-92be-d035`)

test.each(good)('%s is accepted', (password) => {
  expect(isAccepted(password)).toBe(true)
})
