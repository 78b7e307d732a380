/** Every page that copy rules are about, by its address; a help center stands for all of its topics. */
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

/** Something that the product owes its readers in words. */
export interface Rule {
  /** R and a number; a plain word for promises beyond those of the specification. */
  id: string
  promise: string
  /** By which words a reader of each page can tell. All of them must be there. */
  readable: Partial<Record<PageName, readonly RegExp[]>>
}
