/** All pages with copy rules, by address; a help center stands for all of its topics. */
export const pages = {
  home: '/',
  rider: '/Rider',
  driver: '/Driver',
  driverRequirements: '/DriverRequirments',
  driverRequirementsTopic: '/HelpDriver?topic=driver-requirements',
  helpRider: '/HelpRider',
  helpDriver: '/HelpDriver',
  helpPlaces: '/HelpLoop',
  city: '/FindaCity',
  safety: '/Safety',
  driverSafety: '/DiverSafety',
  partner: '/BecomeaPartnerPlace',
  careers: '/Careers',
  privacy: '/Legal',
  terms: '/TermsofUse',
  accessibility: '/Accessibility',
  contractor: '/Independent',
  placesAgreement: '/partnerPlacesAgreement',
  available: '/Available/orlando',
  availableWithoutPrice: '/Available/eugene',
} as const

export type PageName = keyof typeof pages

/** A promise in words from the product to its readers. */
export interface Rule {
  /** R and a number; a plain word for promises beyond those of the specification. */
  id: string
  promise: string
  /** Words that prove it to readers of each page. All of them must be there. */
  readable: Partial<Record<PageName, readonly RegExp[]>>
}
