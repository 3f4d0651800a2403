import { expect, test } from 'vitest'
import { missingUnit, normalDose } from './dose.ts'

test('one space stands between a number and its unit, and nothing else of a dose changes', () => {
  for (const [typed, dose] of [
    ['5mg', '5 mg'],
    [' 0.5  mg ', '0.5 mg'],
    ['10mg/5mL', '10 mg/5 mL'],
    ['2,000IU', '2,000 IU'],
    ['5 mg', '5 mg'],
    ['5%', '5%'],
    ['50 µg', '50 µg'],
    ['2x daily', '2x daily'],
    ['1st week 5g', '1st week 5 g'],
    ['4grains', '4grains'],
    ['as needed', 'as needed'],
    ['', ''],
  ] as const)
    expect([typed, normalDose(typed)]).toEqual([typed, dose])
})

test('a number alone, typed over a dose with a unit, is asked for its unit', () => {
  for (const [before, typed, example] of [
    ['200 mg', '150', '150 mg'],
    ['200mg', ' 2.5 ', '2.5 mg'],
    ['5%', '10', '10%'],
    ['200 mg', '150 mcg', null],
    ['200 mg', 'none', null],
    ['200 mg', '', null],
    ['10 mg/5 ml', '15', null],
    ['200', '150', null],
  ] as const)
    expect([before, typed, missingUnit(before, typed)]).toEqual([
      before,
      typed,
      example && `Please write the unit, such as ${example}`,
    ])
})
