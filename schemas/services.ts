/** Apps and services outside the site to which it leads. Their addresses are in the site settings. */
export const services = [
  {value: 'riderAppAndroid', title: 'Rider app for Android'},
  {value: 'riderAppIos', title: 'Rider app for iPhone'},
  {value: 'driverAppIos', title: 'Driver app for iPhone'},
  {value: 'driverAppAndroid', title: 'Driver app for Android'},
  {value: 'businessSignUp', title: 'Business sign-up'},
  {value: 'businessSignIn', title: 'Business sign-in'},
  {value: 'news', title: 'News blog'},
] as const
