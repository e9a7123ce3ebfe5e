import { serve } from '../_serve/index.ts';
import { handler } from './handler.ts';

serve(handler);
