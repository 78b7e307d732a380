export {CityView as View} from './CityView.tsx'
export {loadCityPage as load} from './load.ts'
