/**
 * The company, in one place: an owner rebrands here. Every value is a placeholder until `sample` is false;
 * the addresses and numbers are ones that reach nobody (example.com, 555-01xx).
 */
export const company = {
  sample: true,
  name: 'Tessaly Health',
  email: 'hello@example.com',
  teamEmail: 'team@example.com',
  mailFrom: 'Tessaly Health <no-reply@example.com>',
  phone: '850-555-0100',
  locality: 'Destin, Florida 32541',
} as const
