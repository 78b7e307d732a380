/** A page that staff add, without links to it. */
export const offerPage = {
  _id: 'page-offer',
  _type: 'page',
  title: 'Offer',
  route: '/Spring-offer',
  sections: [{_key: 'hero', _type: 'hero', heading: 'Spring is here', drawing: 'car', ground: 'night'}],
}
