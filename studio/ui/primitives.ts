/*
 * The parts of Sanity's design system that the Studio's own parts use. Only this file and Text.tsx import it, so a
 * replacement goes in here.
 */
export {
  Badge,
  Box,
  Button,
  type ButtonTone,
  Card,
  Checkbox,
  Container,
  Flex,
  Grid,
  Heading,
  Radio,
  Select,
  Spinner,
  Stack,
  Switch,
  Tab,
  TabList,
  TabPanel,
  TextArea,
  TextInput,
  useMediaIndex,
} from '@sanity/ui'
export {Text} from './Text.tsx'
export {useToast} from '@sanity/ui/toast'
