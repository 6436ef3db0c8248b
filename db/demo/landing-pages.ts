import { basicCheckUp, executiveCheckUp } from './landing-check-ups.ts';
import { roboticKnee } from './landing-knee.ts';
import type { DemoLandingPage } from './landing-page-record.ts';

export const landingPages: readonly DemoLandingPage[] = [roboticKnee, basicCheckUp, executiveCheckUp];
