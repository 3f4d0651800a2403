/** What a visitor can choose beside the specified fields of the contact form. */
export const relations = {
  child: 'My child',
  parent: 'My parent',
  partner: 'My partner',
  relative: 'Another relative',
  other: 'Someone else',
}
export const reachWays = { phone: 'Phone', text: 'Text message', email: 'Email' }
