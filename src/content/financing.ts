/**
 * The financing widget (acceptance D41). The business slug comes from the setting FINANCING_SLUG; without it
 * the sections below stand alone and no script is loaded. Confirm the addresses with the provider.
 */
export const widget = {
  /** The document that runs it, in a frame of the page. */
  path: '/payment-plans/widget',
  title: 'Payment options',
  script: 'https://files.withcherry.com/widgets/widget.js',
  /** Hosts that the widget loads resources from, besides its script. */
  hosts: ['https://*.withcherry.com', 'https://fonts.googleapis.com', 'https://fonts.gstatic.com'],
  purchaseAmount: 750,
  sections: ['hero', 'calculator', 'howitworks', 'faq'],
  /** Milliseconds until the page says that the widget did not load. */
  patience: 8000,
  waiting: 'Loading payment options…',
  failed: 'We couldn’t load the lender’s calculator. Here are the basics.',
} as const
